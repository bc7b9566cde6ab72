/** What this browser keeps of a form's unsaved input, in whatever tab it was typed: `customer.42.general`. */
export const unsaved = (name: string): string =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(`ch.unsaved.1.7.${name}@`))
    .map((key) => localStorage.getItem(key))
    .join('\n');
