import { Alert, Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import {
  addBox,
  type Boxes,
  divideBoxes,
  findSentBox,
  keepBoxes,
} from '../../../../core/stock/moves/rules.ts'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { useScanQueue } from '../../ui/forms/use-scan-queue.ts'
import { ScanBox } from '../../ui/goods/scan-box.tsx'
import styles from './moves.module.css'
import type { Move, ScanAnswer, ScannedBox } from './moves-params.ts'

/** Receives the boxes of a move by scanning them, or all at once; those that came along besides are listed apart. */
export function ReceiveBoxes({ move }: { move: Move }) {
  const { t } = useTranslation('office/stock/moves')
  const { boxes, scan, keep, last, refusal } = useScannedBoxes(move)
  const { sent, extra } = divideBoxes(move.goods, boxes)
  const open = move.goods.filter(({ state }) => state === 'in_transit')
  return (
    <section className={detail.part} aria-labelledby="receive">
      <h2 id="receive">{t('receive')}</h2>
      <p className={record.text}>{t('receive_text', { place: move.to.name })}</p>
      <ScanBox
        onScan={scan}
        error={refusal}
        last={last}
        words={{ code: t('code'), add: t('add') }}
      />
      <Scanned boxes={boxes} />
      {extra.length > 0 && (
        <Alert color="yellow" mb="md" title={t('extra', { count: countUnits(extra) })}>
          {t('extra_text', { place: move.from.name })}
          <ActForm intent="extra" className={styles.extra} onSubmit={() => keep(sent)}>
            <input type="hidden" name="boxes" value={toBoxesText(extra)} />
            <Button type="submit" variant="default">
              {t('extra_act', { count: countUnits(extra) })}
            </Button>
          </ActForm>
        </Alert>
      )}
      <Group>
        {sent.length > 0 && (
          <ActForm intent="receive" name="scanned" onSubmit={() => keep(extra)}>
            <input type="hidden" name="boxes" value={toBoxesText(sent)} />
            <Button type="submit">{t('receive_act', { count: countUnits(sent) })}</Button>
          </ActForm>
        )}
        <ActForm intent="receive" name="all" onSubmit={() => keep([])}>
          <input type="hidden" name="boxes" value={toBoxesText(open)} />
          <Button type="submit" variant="default">
            {t('receive_all', { count: countUnits(open) })}
          </Button>
        </ActForm>
      </Group>
    </section>
  )
}

const countUnits = (boxes: readonly { quantity: number }[]) =>
  boxes.reduce((sum, { quantity }) => sum + quantity, 0)

const toBoxesText = (boxes: readonly Pick<ScannedBox, 'variant_id' | 'item_id' | 'quantity'>[]) =>
  JSON.stringify(
    boxes.map(({ variant_id, item_id, quantity }) => ({ variant_id, item_id, quantity })),
  )

/** The boxes that were scanned on this page; a code that is not of the move is looked up in the shop. */
function useScannedBoxes(move: Move) {
  const [boxes, setBoxes] = useState<readonly ScannedBox[]>([])
  const [last, setLast] = useState<ScannedBox>()
  const fetcher = useFetcher<ScanAnswer>()
  const look = useScanQueue(fetcher)
  const answer = fetcher.data
  const refusal = useRefusal(answer && 'ok' in answer ? answer : undefined, { areas: ['stock'] })
  function add(box: ScannedBox) {
    setLast(box)
    setBoxes((all) => addBox(all, box))
  }
  useEffect(() => {
    if (!answer || !('found' in answer) || !answer.found) return
    const box = { ...answer.found, quantity: 1 }
    setLast(box)
    setBoxes((all) => addBox(all, box))
  }, [answer])
  function scan(code: string) {
    const known = findSentBox(move.goods, code)
    if (known) add({ ...known, quantity: 1 })
    else look({ intent: 'find', operation_id: '', code })
  }
  /** What is received is scanned no more. */
  function keep(rest: readonly Boxes[]) {
    setLast(undefined)
    setBoxes((all) => keepBoxes(all, rest))
  }
  return { boxes, scan, keep, last, refusal: refusal.message }
}

function Scanned({ boxes }: { boxes: readonly ScannedBox[] }) {
  const toName = useArticleName()
  if (boxes.length === 0) return null
  return (
    <ul className={styles.goods}>
      {boxes.map((box) => (
        <li key={`${box.variant_id} ${box.item_id}`} className={styles.line}>
          <span className={styles.what}>{toName(box)}</span>
          <span className={styles.quantity}>{box.quantity}</span>
        </li>
      ))}
    </ul>
  )
}
