import { Button, Group, TextInput } from '@mantine/core'
import { Form, Link } from 'react-router'
import { type ShopText, useInLanguage } from '../../../i18n/in-language.ts'
import record from '../detail/record.module.css'
import styles from './goods.module.css'

interface ModelSearchProps {
  q: string
  found: readonly { product_id: number; name: ShopText; brand?: string | null }[]
  isChosen: boolean
  words: { label: string; example: string; find: string; none: string }
}

/** Searches for models by `q` in the address; the one that is chosen comes as `product`. */
export function ModelSearch({ q, found, isChosen, words }: ModelSearchProps) {
  const inLanguage = useInLanguage()
  return (
    <>
      <Form method="get" role="search">
        <Group align="flex-end">
          <TextInput
            type="search"
            name="q"
            aria-label={words.label}
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
    </>
  )
}
