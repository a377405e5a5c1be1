import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShopText, useInLanguage } from '../../../i18n/in-language.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type AddResult, addToCart } from '../../cart/add-to-cart.ts'
import { AddedNotice } from '../../cart/added-notice.tsx'
import { loadCartDrawer } from '../../cart/drawer/load-cart-drawer.ts'
import { NoScriptNotice } from '../../cart/no-script-notice.tsx'
import { useHeldVariants } from '../../checkout/placed-order/held-variants.ts'
import { LazyWaitingOrders } from '../../checkout/placed-order/lazy-waiting-orders.tsx'
import { AskLink } from './ask-link.tsx'
import { BuyBar } from './buy-bar.tsx'
import styles from './buy-form.module.css'
import { toCartLine } from './cart-line.ts'
import {
  type Choice,
  type Colour,
  colourSlug,
  formatSize,
  hasStock,
  isAvailable,
  type StoreProduct,
} from './choice.ts'
import { ColourLinks } from './colour-links.tsx'
import { ProductPrice } from './price.tsx'
import { SizePicker } from './size-picker.tsx'

interface BuyFormProps {
  product: StoreProduct
  choice: Choice
  /** What enough customers say of its fit. */
  fitText: ShopText | null
  /** The number of the shop's chat. */
  whatsApp: string | null
}

/** Choice of colour and size, and the button that adds to the cart. */
export function BuyForm({ product, choice, fitText, whatsApp }: BuyFormProps) {
  const { t } = useTranslation('store/catalog/product')
  const inLanguage = useInLanguage()
  const form = useRef<HTMLFormElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const { colour } = choice
  const held = useHeldVariants()
  const isHeld = colour.sizes.some(({ variant_id }) => held.has(variant_id))
  const [label, setLabel] = useState(choice.size && formatSize(choice.size))
  const [missing, setMissing] = useState(false)
  const [added, setAdded] = useState<AddResult>()
  const chosen = colour.sizes.find((size) => isAvailable(size) && formatSize(size) === label)

  function buy(event: FormEvent) {
    event.preventDefault()
    setMissing(!chosen)
    if (!chosen) {
      form.current?.querySelector<HTMLInputElement>('input[type=radio]:enabled')?.focus()
      return
    }
    setAdded(addToCart(toCartLine(product, { colour, size: chosen }, inLanguage)))
  }

  function choose(next?: string) {
    if (next !== undefined) {
      setLabel(next)
      // The cart drawer is about to be needed; where loading fails now, it is tried again later.
      loadCartDrawer().catch(() => {})
    }
    setMissing(false)
    setAdded(undefined)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={buy}>
      {/* Without script the form only puts the choice into the URL. */}
      <input type="hidden" name="color" value={colourSlug(colour)} />
      <LazyWaitingOrders productId={product.product_id} />
      <ProductPrice sizes={chosen ? [chosen] : colour.sizes} />
      <ColourLinks colours={product.colours} chosen={colour} onChoose={() => choose()} />
      <SizePicker
        product={product}
        colour={colour}
        chosen={chosen}
        missing={missing}
        onChoose={choose}
      />
      {fitText && <p className={styles.fit}>{inLanguage(fitText)}</p>}
      <NoScriptNotice />
      {hasStock(colour) ? (
        <>
          <Button ref={add} className={styles.add} type="submit">
            {t('add')}
          </Button>
          <BuyBar button={add} colour={colour} chosen={chosen} />
        </>
      ) : (
        // Her own unpaid order holds the last pairs: the notice above leads to it.
        !isHeld && <SoldOut colour={colour} others={product.colours.some(hasStock)} />
      )}
      {added && <AddedNotice result={added} />}
      {whatsApp && (
        <AskLink
          phone={whatsApp}
          product={product}
          choice={chosen ? { colour, size: chosen } : { colour }}
        />
      )}
    </form>
  )
}

interface SoldOutProps {
  colour: Colour
  /** Another colour is in stock. */
  others: boolean
}

function SoldOut({ colour, others }: SoldOutProps) {
  const { t } = useTranslation('store/catalog/product')
  const inLanguage = useInLanguage()
  if (others && colour.name) {
    const title = t('colour_gone', { colour: inLanguage(colour.name) })
    return <Notice title={title}>{t('colour_gone_text')}</Notice>
  }
  return <Notice title={t('sold_out')}>{t('sold_out_text')}</Notice>
}
