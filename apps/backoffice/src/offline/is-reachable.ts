/** Whether the server answers, whatever the browser thinks of its line. */
export const isReachable = (): Promise<boolean> =>
  fetch('/builds/latest.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
