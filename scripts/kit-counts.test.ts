import { expect, it } from 'vitest';
import { treeOf } from './conventions/tree.ts';
import { countKit, growth } from './kit-counts.ts';

const WEB = 'apps/web/src';
const ROOM = `${WEB}/features/notes`;

it('counts what the kit is there to shrink', () => {
  const counts = countKit(
    treeOf({
      [`${WEB}/ui/action/Button.css`]: '@layer ui {\n  .ch-button {\n    color: red;\n  }\n}\n',
      [`${ROOM}/notes.css`]: [
        '/* .ch-button { } is only spoken of */',
        '.ch-notes {',
        '  color: red;',
        '}',
        '@media (width < 768px) {',
        '  .ch-notes .ch-button:hover,',
        '  .ch-notes > .ch-button {',
        '    color: red;',
        '  }',
        '}',
        '',
      ].join('\n'),
      [`${ROOM}/NoteConflict.tsx`]: 'const isGone = ({ target }) => target; type Reader = 1;',
      [`${ROOM}/NoteConflict.test.tsx`]: 'const isGone = ({ target }) => target; type Reader = 1;',
      'apps/api/src/features/notes/find-page.ts': 'readCursor(query)',
      ...Object.fromEntries(Array.from({ length: 26 }, (_, at) => [`apps/api/src/features/many/file-${at}.ts`, ''])),
    }),
  );
  expect(counts).toEqual({
    cssLines: 15,
    rulesThatRestyleAPart: 1,
    filesWithIsGone: 1,
    readCursorInRooms: 1,
    conflictDialogs: 1,
    readerTypes: 1,
    foldersAbove25Files: 1,
    inlineTargetHandlersInRooms: 1,
  });
});

it('names the figures that rose, and lets the others fall', () => {
  const before = countKit(treeOf({}));
  expect(growth({ ...before, readerTypes: 3 }, { ...before, readerTypes: 2, conflictDialogs: 1 })).toEqual([
    'conflictDialogs: 1, was 0',
  ]);
});
