/**
 * How a choice on a screen is written into its address: the same history entry and the same scroll position, and at
 * once. On a slow machine the next choice would otherwise start from the address before this one and undo it.
 */
export const ADDRESS_CHANGE = { replace: true, preventScrollReset: true, flushSync: true } as const;
