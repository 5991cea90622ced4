/** Returns whether the server responds, whatever the browser's connection state is. */
export const isReachable = (): Promise<boolean> =>
  fetch('/builds/latest.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
