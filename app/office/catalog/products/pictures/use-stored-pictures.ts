import { useEffect, useEffectEvent, useState } from 'react'
import type { OfficePicture } from '../product.ts'

export type PlacedPicture = Pick<OfficePicture, 'hash' | 'colour_id' | 'alt'>

interface Options {
  pictures: readonly OfficePicture[]
  version: number
  /** Whether the product may be saved now. */
  isReady: boolean
  save(pictures: readonly PlacedPicture[]): void
}

/**
 * Adds each stored picture to the product at once, or, while something else is being saved, with those that came
 * meanwhile. What was refused is tried again only over another version or together with further pictures.
 */
export function useStoredPictures({ pictures, version, isReady, save }: Options) {
  const [stored, setStored] = useState<readonly string[]>([])
  const [tried, setTried] = useState('')
  const missing = stored.filter((hash) => !pictures.some((each) => each.hash === hash))
  const attempt = [version, ...missing].join(' ')
  const isDue = isReady && missing.length > 0 && attempt !== tried

  const add = useEffectEvent(() => {
    setTried(attempt)
    const added = missing.map((hash) => ({ hash, colour_id: null, alt: null }))
    save([...pictures, ...added])
  })
  useEffect(() => {
    if (isDue) add()
  }, [isDue])

  // What the product has had once is its own: taken out again, it stays out.
  useEffect(() => {
    const hashes = new Set(pictures.map(({ hash }) => hash))
    setStored((all) => (all.some((hash) => hashes.has(hash)) ? without(all, hashes) : all))
  }, [pictures])

  return (hash: string) => setStored((all) => [...all, hash])
}

function without(all: readonly string[], hashes: ReadonlySet<string>): string[] {
  return all.filter((hash) => !hashes.has(hash))
}
