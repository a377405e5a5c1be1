import { Alert, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Boxes, divideBoxes } from '../../../../core/stock/moves/rules.ts'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import { client } from '../../client.ts'
import records from '../../records/records.module.css'
import { useRecordAct } from '../../records/use-record-act.ts'
import { useTillRefusalText } from '../../refusal.ts'
import { notifySeller } from '../../ui/notify-seller.ts'
import { countUnits, type Move, type ScannedBox } from './move.ts'
import styles from './moves.module.css'
import { useScannedBoxes } from './use-scanned-boxes.ts'

interface ReceiveMoveProps {
  move: Move
  onOther(reference: string): void
  onChanged(): Promise<unknown>
}

/** A scanned box counts its pair; what is not scanned stays on the move as missing. */
export function ReceiveMove({ move, onOther, onChanged }: ReceiveMoveProps) {
  const { t } = useTranslation('till/stock/moves')
  const { boxes, unknown, keep } = useScannedBoxes(move, onOther)
  const { receive, receiveExtra, busy, error } = useReceipt(move)
  const { sent, extra } = divideBoxes(move.goods, boxes)
  const open = move.goods.filter(({ state }) => state === 'in_transit')
  async function finish(act: () => Promise<boolean>, rest: readonly Boxes[]) {
    if (!(await act())) return
    keep(rest)
    await onChanged()
  }
  return (
    <section className={styles.part}>
      <p className={records.soft}>{open.length > 0 ? t('scan_hint') : t('nothing_open')}</p>
      <OpenGoods open={open} boxes={boxes} />
      <ExtraBoxes extra={extra} boxes={boxes} from={move.from.name} />
      {unknown && (
        <Alert color="yellow" role="alert">
          {t('unknown', { code: unknown })}
        </Alert>
      )}
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <ReceiptActs
        sent={sent}
        extra={extra}
        open={boxes.length === 0 ? open : []}
        busy={busy}
        onReceive={() => void finish(() => receive(sent), extra)}
        onExtra={() => void finish(() => receiveExtra(extra), [])}
        onAll={() => void finish(() => receive(open), [])}
      />
    </section>
  )
}

interface ReceiptActsProps {
  /** Scanned boxes that are on their way, and those that came along besides. */
  sent: readonly Boxes[]
  extra: readonly Boxes[]
  /** All that is on its way, where nothing was scanned. */
  open: readonly Boxes[]
  busy: boolean
  onReceive(): void
  onExtra(): void
  onAll(): void
}

/** What came along besides is received once the rest is. */
function ReceiptActs({ sent, extra, open, busy, onReceive, onExtra, onAll }: ReceiptActsProps) {
  const { t } = useTranslation('till/stock/moves')
  return (
    <Group>
      {sent.length > 0 && (
        <Button size="lg" loading={busy} onClick={onReceive}>
          {t('receive', { count: countUnits(sent) })}
        </Button>
      )}
      {sent.length === 0 && extra.length > 0 && (
        <Button size="lg" loading={busy} onClick={onExtra}>
          {t('receive_extra', { count: countUnits(extra) })}
        </Button>
      )}
      {open.length > 0 && (
        <Button size="lg" variant="default" loading={busy} onClick={onAll}>
          {t('receive_all')}
        </Button>
      )}
    </Group>
  )
}

function useReceipt({ move_id }: Move) {
  const { t } = useTranslation('till/stock/moves')
  const { run, busy, error } = useRecordAct({ toText: useTillRefusalText() })
  async function receive(goods: readonly Boxes[]): Promise<boolean> {
    const done = await run({ move_id, boxes: goods.map(toBox) }, client.stock.receiveMove)
    if (!done) return false
    notifySeller({
      kind: 'success',
      title: t('received', { count: done.units }),
      ...(done.missing > 0 && { text: t('missing', { count: done.missing }) }),
    })
    return true
  }
  async function receiveExtra(goods: readonly Boxes[]): Promise<boolean> {
    const done = await run({ move_id, boxes: goods.map(toBox) }, client.stock.receiveExtraGoods)
    if (!done) return false
    notifySeller({ kind: 'success', title: t('received', { count: done.units }) })
    return true
  }
  return { receive, receiveExtra, busy, error }
}

const toBox = ({ variant_id, item_id, quantity }: Boxes) => ({ variant_id, item_id, quantity })

const isSame = (one: Pick<Boxes, 'variant_id' | 'item_id'>, other: typeof one) =>
  one.variant_id === other.variant_id && one.item_id === other.item_id

interface OpenGoodsProps {
  open: Move['goods']
  boxes: readonly ScannedBox[]
}

/** What is on its way, and how much of it was scanned. */
function OpenGoods({ open, boxes }: OpenGoodsProps) {
  const { t } = useTranslation('till/stock/moves')
  const toName = useArticleName()
  return (
    <ul className={styles.goods}>
      {open.map((each) => {
        const scanned = boxes.find((box) => isSame(box, each))?.quantity ?? 0
        const counted = Math.min(scanned, each.quantity)
        return (
          <li
            key={`${each.variant_id} ${each.item_id}`}
            className={styles.box}
            data-complete={counted === each.quantity || undefined}
          >
            <span className={styles.name}>{toName(each)}</span>
            <strong>{t('counted', { scanned: counted, expected: each.quantity })}</strong>
          </li>
        )
      })}
    </ul>
  )
}

interface ExtraBoxesProps {
  extra: readonly Boxes[]
  boxes: readonly ScannedBox[]
  from: string
}

/** Boxes that came along without being on the move. */
function ExtraBoxes({ extra, boxes, from }: ExtraBoxesProps) {
  const { t } = useTranslation('till/stock/moves')
  const toName = useArticleName()
  if (extra.length === 0) return null
  return (
    <Alert color="yellow">
      <ul className={styles.goods}>
        {extra.map((each) => {
          const box = boxes.find((scanned) => isSame(scanned, each))
          return (
            <li key={`${each.variant_id} ${each.item_id}`} className={styles.box}>
              <span className={styles.name}>{box && toName(box)}</span>
              <strong>{t('extra', { extra: each.quantity })}</strong>
            </li>
          )
        })}
      </ul>
      {t('extra_hint', { place: from })}
    </Alert>
  )
}
