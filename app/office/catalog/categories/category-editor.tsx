import { Alert, Button, Group, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form, Link, useNavigation } from 'react-router'
import { useInLanguage } from '../../../i18n/in-language.ts'
import type { Category } from './category.ts'
import styles from './category-editor.module.css'
import { fieldsOf } from './category-form.ts'
import { CategoryTexts } from './category-texts.tsx'
import { type Answer, useFieldProblems, useProblem } from './field-problems.ts'

interface CategoryEditorProps {
  category: Category | undefined
  parents: readonly Pick<Category, 'product_category_id' | 'name'>[]
  hasChildren: boolean
  answer: Answer | undefined
}

/** Everything that is written of a category. */
export function CategoryEditor({ category, parents, hasChildren, answer }: CategoryEditorProps) {
  const { t } = useTranslation('office/catalog/categories')
  const inLanguage = useInLanguage()
  const problemOf = useFieldProblems(answer)
  const problem = useProblem(answer)
  const busy = useNavigation().state === 'submitting'
  const values = answer?.sent.intent === 'save' ? answer.sent : fieldsOf(category)
  return (
    <Form method="post" className={styles.form} noValidate>
      <input type="hidden" name="intent" value="save" />
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <section className={styles.part} aria-labelledby="texts">
        <h2 id="texts">{t('texts')}</h2>
        <CategoryTexts values={values} problemOf={problemOf} />
      </section>
      <section className={styles.part} aria-labelledby="place">
        <h2 id="place">{t('place')}</h2>
        <div className={styles.fields}>
          <NativeSelect
            name="parent"
            label={t('parent')}
            description={t(hasChildren ? 'parent_has_children' : 'parent_text')}
            defaultValue={values.parent}
            disabled={hasChildren}
            error={problemOf('parent')}
            data={[
              { value: '', label: t('parent_none') },
              ...parents.map(({ product_category_id, name }) => ({
                value: String(product_category_id),
                label: inLanguage(name),
              })),
            ]}
          />
          <TextInput
            name="slug"
            label={t('slug')}
            description={t('slug_text')}
            placeholder={t('slug_from_name')}
            defaultValue={values.slug}
            error={problemOf('slug')}
            maxLength={80}
            autoCapitalize="none"
            spellCheck={false}
          />
          {category && category.old_slugs.length > 0 && (
            <p className={styles.old}>{t('old_slugs', { slugs: category.old_slugs.join(', ') })}</p>
          )}
          <Switch
            name="is_active"
            value="1"
            label={t('active')}
            description={t('active_text')}
            defaultChecked={values.is_active === '1'}
          />
        </div>
      </section>
      <Group justify="flex-end" className={styles.acts}>
        <Button component={Link} to="/admin/product-categories" variant="default">
          {t('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('save')}
        </Button>
      </Group>
    </Form>
  )
}
