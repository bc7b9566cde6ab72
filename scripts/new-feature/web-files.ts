import type { Names } from './names.ts';

/** The browser side of a new room: what it asks the server, one screen, its texts and its door. */
export const webFiles = (names: Names) => {
  const folder = `apps/web/src/features/${names.room}`;
  const screen = `${names.One}ListScreen`;
  return {
    [`${folder}/${names.room}.api.ts`]: queriesFile(names),
    [`${folder}/${screen}.tsx`]: screenFile(names),
    [`${folder}/index.ts`]: doorFile(screen),
    [`${folder}/texts.en.ts`]: textsFile(names),
  };
};

const doorFile = (screen: string) => `import { lazyScreen } from '../../platform/lazy-screen.ts';

export const ${screen} = lazyScreen(async () => (await import('./${screen}.tsx')).${screen});
`;

const queriesFile = ({ room, one, One, Many }: Names) => `import * as contract from '@countinghouse/contracts/${room}';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const all = ['${room}'] as const;

export const ${one}Queries = {
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) => call(contract.list${Many}, {}, { signal }),
    }),
};

export function useCreate${One}() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: contract.${One}Create) => call(contract.create${One}, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  });
}
`;

const screenFile = ({
  room,
  many,
  one,
  One,
}: Names) => `import { ${One}Create } from '@countinghouse/contracts/${room}';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../platform/contract-form.ts';
import { EmptyState } from '../../ui/show/EmptyState.tsx';
import { PageHeader } from '../../ui/show/PageHeader.tsx';
import { SubmitButton } from '../../ui/action/SubmitButton.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { ${one}Queries, useCreate${One} } from './${room}.api.ts';

export function ${One}ListScreen() {
  const { t } = useTranslation();
  const { data: ${many} } = useSuspenseQuery(${one}Queries.list());

  return (
    <>
      <PageHeader title={t('${many}.title')} />
      <New${One}Form />
      {${many}.length === 0 ? (
        <EmptyState icon={<FolderOpen size={20} />} title={t('${many}.none')} text={t('${many}.noneHint')} />
      ) : (
        <ul aria-label={t('${many}.title')}>
          {${many}.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function New${One}Form() {
  const { t } = useTranslation();
  const create = useCreate${One}();
  const form = useContractForm({
    schema: ${One}Create,
    read: (data) => ({ title: textOf(data, 'title') }),
    submit: (values) => create.mutateAsync(values),
  });

  return (
    <form {...form.props} aria-label={t('${many}.new')}>
      <TextField name="title" label={t('${many}.field.title')} error={form.errors.title} />
      <FormProblem text={form.problem} />
      <SubmitButton isPending={form.isPending} pendingText={t('${many}.saving')}>
        {t('${many}.save')}
      </SubmitButton>
    </form>
  );
}

/** A form can also hold files; a text field does not. */
function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
`;

const textsFile = ({ one, words, word }: Names) => `export const ${one}Texts = {
  title: '${capital(words)}',
  new: 'New ${word}',
  none: 'No ${words} yet',
  noneHint: 'The first one you save appears here.',
  field: { title: 'Title' },
  save: 'Save',
  saving: 'Saving…',
} as const;
`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
