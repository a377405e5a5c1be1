import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './buy-bar.module.css'
import { type Colour, formatSize, type Size, toPriceRange } from './choice.ts'

interface BuyBarProps {
  /** The page's own button; the bar shows while it is out of sight. */
  button: RefObject<HTMLElement | null>
  colour: Colour
  chosen: Size | undefined
}

/** Price and button at the lower edge of a narrow screen, while the page's own are out of sight. */
export function BuyBar({ button, colour, chosen }: BuyBarProps) {
  const { t } = useTranslation('store/catalog/product')
  const { money, size } = useFormat()
  if (!useOutOfSight(button)) return null
  const { low, high } = toPriceRange(chosen ? [chosen] : colour.sizes)
  const label = chosen && formatSize(chosen)
  return (
    <div className={styles.bar}>
      <p className={styles.price}>{low === high ? money(low) : t('from', { price: money(low) })}</p>
      <Button className={styles.button} type="submit">
        {!chosen ? t('choose_size') : label ? t('add_size', { size: size(label) }) : t('add_short')}
      </Button>
    </div>
  )
}

function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [outside, setOutside] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setOutside(!entry?.isIntersecting))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return outside
}
