let now = 0

/** Presses the characters of a code and then a key, with a pause in milliseconds before each. For tests. */
export function pressKeys(keys: string, pause: number, on: Element = document.body): void {
  const [code = '', last = ''] = keys.split(' ')
  for (const key of [...code.split(''), last]) {
    now += pause
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: now })
    on.dispatchEvent(event)
  }
}
