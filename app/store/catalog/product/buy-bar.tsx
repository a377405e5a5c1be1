import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './buy-bar.module.css'
import { type Colour, offerOf, type Size, sizeLabel } from './choice.ts'

interface BuyBarProps {
  /** The button that this one stands in for. */
  watched: RefObject<HTMLElement | null>
  colour: Colour
  chosen: Size | undefined
}

/** On a narrow screen: price and button at its lower edge while the page's own are out of sight. */
export function BuyBar({ watched, colour, chosen }: BuyBarProps) {
  const { t } = useTranslation('store/catalog/product')
  const { money } = useFormat()
  if (!useOutOfSight(watched)) return null
  const { low, high } = offerOf(chosen ? [chosen] : colour.sizes)
  const label = chosen && sizeLabel(chosen)
  return (
    <div className={styles.bar}>
      <p className={styles.price}>{low === high ? money(low) : t('from', { price: money(low) })}</p>
      <Button className={styles.button} type="submit">
        {!chosen ? t('choose_size') : label ? t('add_size', { size: label }) : t('add_short')}
      </Button>
    </div>
  )
}

function useOutOfSight(watched: RefObject<HTMLElement | null>): boolean {
  const [outside, setOutside] = useState(false)
  useEffect(() => {
    if (!watched.current) return
    const observer = new IntersectionObserver(([entry]) => setOutside(!entry?.isIntersecting))
    observer.observe(watched.current)
    return () => observer.disconnect()
  }, [watched])
  return outside
}
