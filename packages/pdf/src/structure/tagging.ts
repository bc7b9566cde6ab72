import { saidByRun, sayWhileDrawing } from './actual-text.ts';
import type { LayoutNode } from './layout.ts';
import { withMendedLines } from './mended-lines.ts';
import type { Role, RoleProps } from './role.ts';

type Element = PDFKit.PDFStructureElement;
/** The document, the elements that are one on all pages, and what tells the writer the text of what it draws next. */
type TagContext = { pdf: PDFKit.PDFDocument; named: Map<string, Element>; say: (texts: readonly string[]) => void };

/**
 * Tags the finished layout. The renderer has no notion of tags, but the library that writes for it has, so marks are put
 * between the boxes: places where nothing is drawn and the writer is told what comes next. All that has no mark is an
 * artifact: rules, colours, the watermark, the foot of the page.
 */
export function tagged(layout: LayoutNode, pdf: PDFKit.PDFDocument): LayoutNode {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  pdf.on('pageAdded', () => pdf.markContent('Artifact', { type: 'Layout' }));
  const tagging = { pdf, named: new Map<string, Element>(), say: sayWhileDrawing(pdf) };
  return { ...layout, children: (layout.children ?? []).map((page) => withChildren(page, root, tagging)) };
}

const withChildren = (node: LayoutNode, parent: Element | null, context: TagContext): LayoutNode => ({
  ...node,
  children: (node.children ?? []).flatMap((child) => marked(child, parent, context)),
});

/** Without a parent it is part of an artifact: not read out, but copied and searched all the same. */
function marked(node: LayoutNode, parent: Element | null, context: TagContext): LayoutNode[] {
  const { role = node.type === 'TEXT' ? 'P' : undefined } = node.props ?? {};
  if (node.type !== 'VIEW' && role) return parent ? content(node, role, parent, context) : spoken(node, context);
  const element = role && parent ? elementFor(node, role, parent, context) : parent;
  return [withChildren(node, element, context)];
}

/** A new element, or the one that goes on from the page before; none for a heading row that was said already. */
function elementFor(node: LayoutNode, role: Role, parent: Element, { pdf, named }: TagContext): Element | null {
  if (role === 'Artifact') return null;
  const { name = '' } = node.props ?? {};
  const known = named.get(name);
  if (known) return role === 'Table' ? known : null;
  const element = pdf.struct(role, optionsOf(node.props ?? {}));
  parent.add(element);
  if (name !== '') named.set(name, element);
  return element;
}

const optionsOf = ({ alternative, scope }: RoleProps): { alt?: string; scope?: string } => ({
  ...(alternative === undefined ? {} : { alt: alternative }),
  ...(scope === undefined ? {} : { scope }),
});

/** A text or a picture between its marks. */
function content(node: LayoutNode, role: Role, parent: Element, { pdf, say }: TagContext): LayoutNode[] {
  const element = pdf.struct(role, optionsOf(node.props ?? {}));
  const texts = saidByRun(node);
  parent.add(element);
  const begin = mark(() => {
    pdf.endMarkedContent();
    element.add(pdf.markStructureContent(role));
    say(texts);
  });
  const end = mark(() => {
    say([]);
    pdf.endMarkedContent();
    pdf.markContent('Artifact', { type: 'Layout' });
  });
  return [begin, withMendedLines(node), end];
}

function spoken(node: LayoutNode, { say }: TagContext): LayoutNode[] {
  const texts = saidByRun(node);
  const drawn = withMendedLines(node);
  return texts.length === 0 ? [drawn] : [mark(() => say(texts)), drawn, mark(() => say([]))];
}

/** A place where nothing is drawn. */
const mark = (tell: () => void): LayoutNode => ({
  type: 'CANVAS',
  box: { top: 0, left: 0, width: 1, height: 1 },
  style: {},
  props: {
    paint: () => {
      tell();
      return null;
    },
  },
  children: [],
});
