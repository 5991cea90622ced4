import { messageOf, statusCodeOf } from '@backoffice/api-client'
import { useState } from 'react'
import { useText } from '../messages.ts'

/** Sends something once at a time, and says in words why it was not taken. */
export function useSend() {
  const text = useText()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** Whether it was taken; otherwise the status of the answer, if there was one. */
  const send = async (call: () => Promise<unknown>): Promise<true | number | undefined> => {
    setSending(true)
    setProblem(undefined)
    try {
      await call()
      return true
    } catch (error) {
      const status = statusCodeOf(error)
      setProblem(status === undefined || status >= 500 ? text('shell.sign-in.no-service') : messageOf(error))
      return status
    } finally {
      setSending(false)
    }
  }
  return { isSending, problem, send }
}
