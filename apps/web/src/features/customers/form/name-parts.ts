/** The first word is the first name; whoever meant a company corrects it in the full form. */
export function nameParts(typed: string) {
  const [firstName = '', ...rest] = typed.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
