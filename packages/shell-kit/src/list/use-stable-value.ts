import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

class Kept<Value> {
  #value: Value

  constructor(value: Value) {
    this.#value = value
  }

  take(next: Value): Value {
    this.#value = replaceEqualDeep(this.#value, next)
    return this.#value
  }
}

/** Returns the same object while nothing in it changes, so that components that use it need not render again. */
export function useStableValue<Value>(value: Value): Value {
  const [kept] = useState(() => new Kept(value))
  return kept.take(value)
}
