import { getPart } from '@countinghouse/contracts/parts';
import { getService, type ItemHit } from '@countinghouse/contracts/services';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/api.ts';
import { showProblem } from '../../../platform/problems.ts';
import { useEditorStore } from './editor-store.ts';
import { usePickItem } from './lines/use-pick-item.ts';
import { addLine } from './model/changes.ts';
import { blankLine, isBlank } from './model/draft.ts';

/** `?service=12` or `?part=12`: "Add to new invoice" of the catalogue leads here. */
export function StartItem() {
  const [params] = useSearchParams();
  const store = useEditorStore();
  const [asked] = useState(() => {
    const kind = params.has('part') ? 'part' : 'service';
    const id = Number(params.get(kind));
    // Whoever reloads has it on a line already.
    const isThere = store.get().history.present.lines.some(({ idService }) => idService === id);
    return Number.isSafeInteger(id) && id > 0 && !isThere ? { kind, id } : undefined;
  });
  return asked && <Starting {...asked} />;
}

type ItemReference = { kind: string; id: number };

/** Puts the item on the first free line, as the picker would. */
function Starting({ kind, id }: ItemReference) {
  const store = useEditorStore();
  const [line] = useState(() => store.get().history.present.lines.find(isBlank) ?? blankLine());
  const pick = usePickItem(line.key);
  const begin = useEffectEvent((item: ItemHit) => {
    if (!store.get().history.present.lines.some(({ key }) => key === line.key)) store.change(addLine(line));
    pick(item);
  });
  useEffect(() => {
    let isWanted = true;
    load(kind, id)
      .then((item) => isWanted && begin(item))
      .catch(showProblem);
    return () => {
      isWanted = false;
    };
  }, [kind, id]);
  return null;
}

async function load(kind: string, id: number): Promise<ItemHit> {
  const asked = { params: { id } };
  const found = { idService: id, available: null, isRecent: false };
  if (kind === 'service') return { ...(await call(getService, asked)), ...found };
  const part = await call(getPart, asked);
  return { ...part, ...found, type: 'part', code: part.partNumber };
}
