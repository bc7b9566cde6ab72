/** Runs one kind of fault with the arguments of the command line; true when what we promise held. */
export type Drill = (args: readonly string[]) => Promise<boolean>;
