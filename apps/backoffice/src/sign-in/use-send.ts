import { messageOf, statusCodeOf } from '@backoffice/api-client'
import { useState } from 'react'
import { useText } from '../messages.ts'

/** Sends one request at a time, and returns the error message of the last one. */
export function useSend() {
  const text = useText()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** Returns true on success; otherwise the status of the response, if there was one. */
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
