import { GoodsActForm } from './goods-act-form.tsx'
import type { Move } from './moves-params.ts'

interface GiveUpFormProps {
  move: Move
  fieldError(name: string): string | undefined
}

/** Gives up what did not arrive, with words: it is written off. */
export function GiveUpForm({ move, fieldError }: GiveUpFormProps) {
  const missing = move.goods.filter(({ state }) => state === 'in_transit')
  return <GoodsActForm act="lost" goods={missing} fieldError={fieldError} />
}
