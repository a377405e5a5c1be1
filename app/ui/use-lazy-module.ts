import { useEffect, useState } from 'react'

/** A module that is loaded when it is first wanted. `onFailure` runs where loading fails. */
export function useLazyModule<Module>(
  wanted: boolean,
  load: () => Promise<Module>,
  onFailure?: () => void,
): Module | undefined {
  const [module, setModule] = useState<Module>()
  useEffect(() => {
    if (!wanted || module) return
    let current = true
    load().then(
      (loaded) => current && setModule(() => loaded),
      () => current && onFailure?.(),
    )
    return () => {
      current = false
    }
  }, [wanted, module, load, onFailure])
  return module
}
