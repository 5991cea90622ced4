import { useEffect, useState } from 'react'

/** Returns why the disabled control that was pressed is disabled, and a function that forgets it. */
export function useRefusedReason() {
  const [reason, setReason] = useState<string>()
  useEffect(() => {
    const press = ({ target }: Event) => {
      const control = target instanceof Element && target.closest<HTMLElement>('[data-reason]')
      if (control) setReason(control.dataset['reason'])
    }
    addEventListener('click', press)
    return () => removeEventListener('click', press)
  }, [])
  return [reason, () => setReason(undefined)] as const
}
