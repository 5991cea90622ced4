/** Prints what is on the screen: of a record in a drawer the record alone. The style sheet for it comes with the first print. */
export const printScreen = (): void =>
  void import('./print.ts').then(({ print }) => print()).catch((error: unknown) => console.error(error))
