import { useEffect, useEffectEvent } from 'react'
import { type CodeKind, readCodeKind } from '../../../../core/base/codes/rules.ts'

/** Acts on a scanned code of its kind. False where nothing of the shop has the code. */
export type CodeHandler = (code: string) => boolean | Promise<boolean>

const handlers = new Map<CodeKind, CodeHandler>()

/** Handles the codes of one kind while the component is on the page; `core/base/codes/rules.ts` says which are which. */
export function useCodeHandler(kind: CodeKind, handler: CodeHandler): void {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const registered: CodeHandler = (code) => handle(code)
    handlers.set(kind, registered)
    return () => {
      if (handlers.get(kind) === registered) handlers.delete(kind)
    }
  }, [kind])
}

/** Gives a code to who handles its kind. False where nobody does, or nothing has the code. */
export async function handleCode(code: string): Promise<boolean> {
  const kind = readCodeKind(code)
  const handler = kind && handlers.get(kind)
  if (!handler) return false
  return handler(code.trim().toUpperCase())
}
