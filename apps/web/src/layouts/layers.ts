/** A route that says so gets the rail instead of the menu: there is work to do in it. */
export const FOCUS = 'focus';
/** A route that is no screen of its own: a dialog over one, or a redirect. Nothing lies behind a dialog that is none. */
export const NO_SCREEN = 'no screen';

/** What can lie over the page, one at a time. */
export type Layer = 'palette' | 'shortcuts' | 'account' | 'menu';

export type LayerProps = {
  onClose: () => void;
  onOpen: (layer: Layer) => void;
  /** What was typed while the layer's code was on its way; it ends with a new line when Enter was pressed. */
  typed: string;
};
