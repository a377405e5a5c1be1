import { createContext, useContext } from 'react'

/** How the session of the till stands to its end. */
interface SessionEnd {
  /** When it ends; null where that is not soon. */
  endsSoonAt: string | null
  /** Its time is over: sales go on and wait until somebody signs in again. */
  hasEnded: boolean
}

export const SessionEndContext = createContext<SessionEnd>({ endsSoonAt: null, hasEnded: false })

export const useSessionEnd = (): SessionEnd => useContext(SessionEndContext)
