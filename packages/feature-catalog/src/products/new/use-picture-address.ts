import { useEffect, useMemo } from 'react'

/** Returns the address of a picture that is not sent yet, as long as it is shown; null without one. */
export function usePictureAddress(picture: File | null): string | null {
  const address = useMemo(() => picture && URL.createObjectURL(picture), [picture])
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address)
    },
    [address],
  )
  return address
}
