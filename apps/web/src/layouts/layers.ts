/** What can lie over the page, one at a time. */
export type Layer = 'palette' | 'shortcuts' | 'account' | 'menu';

export type LayerProps = { onClose: () => void; onOpen: (layer: Layer) => void };
