import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shop } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import type { TillVariant } from '../../catalog/catalog.ts'
import { SizeStockStrip } from '../../catalog/search/size-stock-strip.tsx'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { client } from '../../client.ts'
import { type TillRefusal, toTillRefusal, useTillRefusalText } from '../../refusal.ts'
import { playErrorSound } from '../../ui/error-sound.ts'
import { TillModal } from '../../ui/till-modal.tsx'
import { useOperation } from '../../use-operation.ts'
import { useScanner } from '../use-scanner.ts'
import styles from './size-correction.module.css'

type SwapUnit = Awaited<ReturnType<Shop['sales']['listSwapUnits']>>['units'][number]

interface SizeCorrectionProps {
  till: string
  onClose(): void
}

/** The pair that the ticket says, with the tickets of today that say it. */
interface SoldPair {
  variant: TillVariant
  units: SwapUnit[]
}

/**
 * Corrects a size by two scans on the evening of its sale: the pair that the ticket says, then the one that the customer
 * has. Money and papers stay, the stock of both sizes is right again.
 */
export function SizeCorrection({ till, onClose }: SizeCorrectionProps) {
  const { t } = useTranslation('till/counter/swaps')
  const refusalText = useTillRefusalText()
  const { catalog, refresh } = useCatalog()
  const operate = useOperation()
  const pairName = usePairName()
  const [sold, setSold] = useState<SoldPair | null>(null)
  const [unit, setUnit] = useState<SwapUnit | null>(null)
  const [done, setDone] = useState('')
  const [wrong, setWrong] = useState('')
  const [isBusy, setBusy] = useState(false)

  function complain(text: string): void {
    playErrorSound()
    setWrong(text)
  }
  const refuse = (refusal: TillRefusal) => complain(refusalText(refusal))

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setWrong('')
    setDone('')
    await work().catch((error: unknown) => refuse(toTillRefusal(error)))
    setBusy(false)
  }
  const takeSold = (variant: TillVariant) =>
    attempt(async () => {
      const { units } = await client.sales.listSwapUnits({ till, variant_id: variant.variant_id })
      const [first] = units
      if (!first) return complain(t('not_sold', { name: pairName(variant) }))
      setSold({ variant, units })
      setUnit(first)
    })
  const takeReal = (variant: TillVariant) =>
    attempt(async () => {
      if (!sold || !unit) return
      const { sale_id, line_id, n } = unit
      const input = { sale_id, line_id, n, variant_id: variant.variant_id, reason: t('reason') }
      await operate(input, client.sales.swapUnit)
      setDone(
        t('done', {
          before: pairName(sold.variant),
          after: pairName(variant),
          ticket: unit.invoice ?? unit.reference,
        }),
      )
      setSold(null)
      setUnit(null)
      void refresh()
    })
  useScanner(({ code }) => {
    const variant = catalog.findByCode(code)
    if (!variant) complain(t('unknown', { code }))
    else void (sold ? takeReal(variant) : takeSold(variant))
  })

  return (
    <TillModal title={t('title')} isBusy={isBusy} onClose={onClose}>
      <div className={styles.steps}>
        <p className={styles.text}>{t('text')}</p>
        <p className={styles.done} role="status">
          {done}
        </p>
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
        <ol className={styles.list}>
          <li data-current={sold === null || undefined}>
            <strong>{t('first')}</strong>
            {sold && <span>{pairName(sold.variant)}</span>}
          </li>
          <li data-current={sold !== null || undefined}>
            <strong>{t('second')}</strong>
          </li>
        </ol>
        {sold && <Tickets units={sold.units} chosen={unit} onChoose={setUnit} />}
        {sold && <RealSizes variant={sold.variant} onPick={takeReal} />}
        {sold && (
          <Button
            variant="default"
            size="md"
            h={48}
            onClick={() => {
              setSold(null)
              setUnit(null)
              setWrong('')
            }}
          >
            {t('again')}
          </Button>
        )}
      </div>
    </TillModal>
  )
}

interface TicketsProps {
  units: readonly SwapUnit[]
  chosen: SwapUnit | null
  onChoose(unit: SwapUnit): void
}

/** The tickets of today that have the pair; where it is one, it is only named. */
function Tickets({ units, chosen, onChoose }: TicketsProps) {
  const { t } = useTranslation('till/counter/swaps')
  const { time } = useFormat()
  const toText = ({ invoice, reference, sold_at }: SwapUnit) =>
    t('ticket', { number: invoice ?? reference, time: time(sold_at) })
  const [only] = units
  if (units.length === 1 && only) return <p className={styles.text}>{toText(only)}</p>
  return (
    <div className={styles.tickets} role="radiogroup" aria-label={t('which')}>
      {units.map((unit) => (
        <Button
          key={`${unit.line_id} ${unit.n}`}
          role="radio"
          aria-checked={unit === chosen}
          variant={unit === chosen ? 'filled' : 'default'}
          size="md"
          h={48}
          onClick={() => onChoose(unit)}
        >
          {toText(unit)}
        </Button>
      ))}
    </div>
  )
}

/** By touch, where the pair has no code that can be scanned. */
function RealSizes({
  variant,
  onPick,
}: {
  variant: TillVariant
  onPick(variant: TillVariant): void
}) {
  const { t } = useTranslation('till/counter/swaps')
  const { catalog } = useCatalog()
  const card = useMemo(() => catalog.findCard(variant.variant_id), [catalog, variant])
  if (!card) return null
  return (
    <SizeStockStrip
      label={t('second')}
      sizes={card.sizes}
      current={variant.variant_id}
      onPick={onPick}
    />
  )
}

function usePairName() {
  const { size: formatSize } = useFormat()
  const inLanguage = useInLanguage()
  return ({ name, colour, size }: TillVariant) =>
    [inLanguage(name), colour && inLanguage(colour), size && formatSize(size)]
      .filter(Boolean)
      .join(' · ')
}
