import { Autocomplete, Button, Group, Paper, Select, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { orErrorPage, toRefusal } from '../../../refusals.ts'
import { newId } from '../../../ui/new-id.ts'
import { useFieldWords } from '../../ui/field-words.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/new-product-page'
import { ProductRefusal } from './product-refusal.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const choices = await orErrorPage(context.get(shopContext).catalog.listChoices({}))
  return { choices, operation: newId() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '').trim()
  const category = Number(field('product_category_id'))
  try {
    const { product_id } = await context.get(shopContext).catalog.createProduct(
      {
        name: { es: field('name') },
        ...(field('brand') && { brand: field('brand') }),
        ...(field('collection') && { collection: field('collection') }),
        ...(category > 0 && { product_category_id: category }),
      },
      { context: { operationId: field('operation') } },
    )
    return redirect(`/admin/products/${product_id}`)
  } catch (error) {
    if (error instanceof Response) throw error
    return toRefusal(error)
  }
}

/** A plain form, which works before any script is loaded; the rest of the product is entered in the editor. */
export default function NewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  const fieldWords = useFieldWords()
  const sending = useNavigation().state !== 'idle'
  const { collections, categories, brands } = loaderData.choices
  const nameError = actionData?.fields['name.es']
  return (
    <>
      <PageHeader
        title={t('new')}
        text={t('new_text')}
        back={{ to: '/admin/products', label: t('title') }}
      />
      <Paper withBorder radius="lg" p="lg" maw={640}>
        <Form method="post">
          <input type="hidden" name="operation" value={loaderData.operation} />
          <Stack gap="md">
            <ProductRefusal refused={actionData?.refused} />
            <TextInput
              label={t('name_es')}
              name="name"
              error={nameError && fieldWords(nameError)}
              maxLength={200}
              autoFocus
              required
            />
            <Select
              label={t('collection')}
              name="collection"
              data={collections.map(({ key, name }) => ({ value: key, label: inLanguage(name) }))}
              clearable
            />
            <Select
              label={t('category')}
              name="product_category_id"
              data={categories.map(({ product_category_id, name }) => ({
                value: String(product_category_id),
                label: inLanguage(name),
              }))}
              nothingFoundMessage={t('category_none')}
              searchable
              clearable
            />
            <Autocomplete
              label={t('brand')}
              description={t('brand_hint')}
              name="brand"
              data={[...new Set(brands.map(({ name }) => name))]}
              maxLength={100}
            />
            <Group justify="flex-end">
              <Button variant="default" component={Link} to="/admin/products">
                {t('cancel')}
              </Button>
              <Button type="submit" loading={sending}>
                {t('create')}
              </Button>
            </Group>
          </Stack>
        </Form>
      </Paper>
    </>
  )
}
