/** The mutations by which an own action is undone or redone. */
export const undoing = { mutationKey: ['undo'] } as const
