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

/** The same value for as long as nothing in it changes, so that what is drawn from it need not be drawn again. */
export function useStableValue<Value>(value: Value): Value {
  const [kept] = useState(() => new Kept(value))
  return kept.take(value)
}
