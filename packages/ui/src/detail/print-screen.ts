/** Prints the screen; of a record in a drawer only the record. The print style sheet is loaded with the first print. */
export const printScreen = (): void =>
  void import('./print.ts').then(({ print }) => print()).catch((error: unknown) => console.error(error))
