import type { ReactNode } from 'react'
import { picturePath } from '../../core/catalog/rules.ts'
import { useBrand } from '../root-data.ts'
import styles from './shop-logo.module.css'

interface ShopLogoProps {
  /** On a dark ground a shop without a logo for it shows the other one on paper. */
  ground?: 'light' | 'dark'
  className?: string | undefined
  /** What a shop without a logo shows: its name. */
  children: ReactNode
}

/** The logo of the shop in its own proportions, and its name for those who do not see it. */
export function ShopLogo({ ground, className = '', children }: ShopLogoProps) {
  const { name, logo, logoDark } = useBrand()
  const isDark = ground === 'dark'
  const shown = (isDark && logoDark) || logo
  if (!shown) return children
  const { hash, width, height } = shown
  return (
    <img
      className={`${styles.logo} ${isDark && !logoDark ? styles.plate : ''} ${className}`}
      src={picturePath(hash, 480)}
      width={width}
      height={height}
      alt={name}
    />
  )
}
