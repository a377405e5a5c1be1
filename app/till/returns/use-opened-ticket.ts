import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/** Shows the ticket that the address of the till names, once: the office leads here from a pair under guarantee. */
export function useOpenedTicket(onOpen: (code: string) => void): void {
  const [params, setParams] = useSearchParams()
  const code = params.get('ticket')
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (!code) return
    open(code.toUpperCase())
    setParams({}, { replace: true })
  }, [code, setParams])
}
