import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type Answer, addToCart } from '../../cart/add-to-cart.ts'
import { Added } from '../../cart/added.tsx'
import { loadCartDrawer } from '../../cart/drawer/cart-drawer-state.ts'
import { NeedsScript } from '../../cart/needs-script.tsx'
import { BuyBar } from './buy-bar.tsx'
import styles from './buy-form.module.css'
import {
  type Choice,
  type Colour,
  colourSlug,
  hasPairs,
  isLeft,
  type Product,
  sizeLabel,
} from './choice.ts'
import { ColourLinks } from './colour-links.tsx'
import { lineOf } from './line-of.ts'
import { Price } from './price.tsx'
import { SizeStrip } from './size-strip.tsx'

/** Colour, size, and into the cart. */
export function BuyForm({ product, choice }: { product: Product; choice: Choice }) {
  const { t } = useTranslation('store/catalog/product')
  const inLanguage = useInLanguage()
  const form = useRef<HTMLFormElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const { colour } = choice
  const [label, setLabel] = useState(choice.size && sizeLabel(choice.size))
  const [missing, setMissing] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const chosen = colour.sizes.find((size) => isLeft(size) && sizeLabel(size) === label)

  function buy(event: FormEvent) {
    event.preventDefault()
    setMissing(!chosen)
    if (!chosen) {
      form.current?.querySelector<HTMLInputElement>('input[type=radio]:enabled')?.focus()
      return
    }
    setAnswer(addToCart(lineOf(product, { colour, size: chosen }, inLanguage)))
  }

  function choose(next?: string) {
    if (next !== undefined) {
      setLabel(next)
      // Whoever chooses a size is about to want the cart; where it cannot be had now, it is asked for again.
      loadCartDrawer().catch(() => {})
    }
    setMissing(false)
    setAnswer(undefined)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={buy}>
      {/* Without script the form only brings the choice into the address. */}
      <input type="hidden" name="color" value={colourSlug(colour)} />
      <Price sizes={chosen ? [chosen] : colour.sizes} />
      <ColourLinks colours={product.colours} chosen={colour} onChoose={() => choose()} />
      <SizeStrip
        product={product}
        colour={colour}
        chosen={chosen}
        missing={missing}
        onChoose={choose}
      />
      <NeedsScript />
      {hasPairs(colour) ? (
        <>
          <Button ref={add} className={styles.add} type="submit">
            {t('add')}
          </Button>
          <BuyBar watched={add} colour={colour} chosen={chosen} />
        </>
      ) : (
        <SoldOut colour={colour} others={product.colours.some(hasPairs)} />
      )}
      {answer && <Added answer={answer} />}
    </form>
  )
}

interface SoldOutProps {
  colour: Colour
  /** There are pairs in another colour. */
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
