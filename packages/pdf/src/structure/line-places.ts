import type { LayoutNode } from './layout.ts';

/** Where a line of the document stands, in shares of its page's width and height. One that goes on overleaf has several. */
export type LinePlace = { line: number; page: number; left: number; top: number; width: number; height: number };

type Corner = { left: number; top: number };

/** The rows of all lines in the finished layout, whose boxes are measured from the box around them. */
export function linePlaces({ children: pages = [] }: LayoutNode): LinePlace[] {
  return pages.flatMap((page, index) => {
    const { width = 1, height = 1 } = page.box ?? {};
    return rowsIn(page, { left: 0, top: 0 }).map((row) => ({
      line: row.line,
      page: index + 1,
      left: row.left / width,
      top: row.top / height,
      width: row.width / width,
      height: row.height / height,
    }));
  });
}

type Row = Corner & { line: number; width: number; height: number };

function rowsIn({ children = [] }: LayoutNode, around: Corner): Row[] {
  return children.flatMap((node) => {
    const { left = 0, top = 0, width = 0, height = 0 } = node.box ?? {};
    const corner = { left: around.left + left, top: around.top + top };
    const line = node.props?.line;
    return line === undefined ? rowsIn(node, corner) : [{ ...corner, line, width, height }];
  });
}
