import type { Names } from './names.ts';

/** The wire of a new room: list, detail and create, in the style of the product specification's paths. */
export const contractFiles = ({ room, many, Many, one, One, code, words, word }: Names) => ({
  [`packages/contracts/src/${room}.ts`]: `import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Version } from './wire.ts';

export const ${One} = z.object({
  id: Id,
  title: z.string(),
  version: Version,
  createdAt: z.iso.datetime(),
});
export type ${One} = z.infer<typeof ${One}>;

export const ${One}Create = z.object({
  title: z.string().trim().min(1, 'Please enter a title.').max(200),
});
export type ${One}Create = z.infer<typeof ${One}Create>;

export const list${Many} = endpoint({
  id: 'list${Many}',
  method: 'GET',
  path: '/${room}/list',
  summary: 'The newest ${words}',
  access: { can: '${many}.read' },
  response: z.array(${One}),
  errors: [],
});

export const get${One} = endpoint({
  id: 'get${One}',
  method: 'GET',
  path: '/${room}/detail/:id',
  summary: 'One ${word}',
  access: { can: '${many}.read' },
  params: z.object({ id: Id }),
  response: ${One},
  errors: ['${code}.not_found'],
});

export const create${One} = endpoint({
  id: 'create${One}',
  method: 'POST',
  path: '/${room}',
  summary: 'Create a ${word}',
  access: { can: '${many}.write' },
  body: ${One}Create,
  record: ${One},
  response: ${One},
  errors: [],
});
`,
  [`docs/domain/${room}.md`]: `# ${One.replace(/([a-z])([A-Z])/g, '$1 $2')}s

What a ${word} is for the business, in two sentences. Words that mean something special here.

## Rules

- A ${word} belongs to one business and has a title.
- It is never deleted, only archived.

## Calls

\`list${Many}\`, \`get${One}\`, \`create${One}\`: see \`packages/contracts/src/${room}.ts\`. Reading needs \`${many}.read\`, writing
\`${many}.write\`; \`packages/domain/src/access/permissions.ts\` says who has them.

## Kept in

Table \`${room.replaceAll('-', '_')}\`; every change leaves an audit row \`${one}.…\`.
`,
});
