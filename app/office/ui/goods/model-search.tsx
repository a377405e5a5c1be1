import { Button, Group, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { type ShopText, useInLanguage } from '../../../i18n/in-language.ts'
import detail from '../detail/detail.module.css'
import record from '../detail/record.module.css'
import styles from './goods.module.css'

export interface ModelSearchProps {
  q: string
  found: readonly { product_id: number; name: ShopText; brand?: string | null }[]
  isChosen: boolean
  words: { title: string; example: string; find: string; none: string }
  /** What is done with the model that is chosen. */
  children?: ReactNode
}

/** Searches for models by `q` in the address; the one that is chosen comes as `product`. */
export function ModelSearch({ q, found, isChosen, words, children }: ModelSearchProps) {
  const inLanguage = useInLanguage()
  return (
    <section className={detail.part} aria-labelledby="model">
      <h2 id="model">{words.title}</h2>
      <Form method="get" role="search">
        <Group align="flex-end">
          <TextInput
            type="search"
            name="q"
            aria-label={words.title}
            placeholder={words.example}
            defaultValue={q}
            maxLength={100}
          />
          <Button type="submit" variant="default">
            {words.find}
          </Button>
        </Group>
      </Form>
      {q !== '' && !isChosen && found.length === 0 && (
        <p className={record.soft} role="status">
          {words.none}
        </p>
      )}
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ product_id, name, brand }) => (
            <li key={product_id}>
              <Button
                component={Link}
                to={`?product=${product_id}`}
                preventScrollReset
                variant="default"
                fullWidth
              >
                {[inLanguage(name), brand].filter(Boolean).join(' · ')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}
