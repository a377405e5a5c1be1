const FOR_WHOM: Record<string, readonly string[]> = {
  señora: [
    'señora',
    'señoras',
    'mujer',
    'mujeres',
    'dama',
    'damas',
    'chica',
    'chicas',
    'femenino',
    'women',
    'womens',
    'woman',
    'womans',
    'ladies',
    'female',
    'damen',
    'dame',
    'femme',
    'femmes',
    'donna',
    'mulher',
  ],
  caballero: [
    'caballero',
    'caballeros',
    'hombre',
    'hombres',
    'chico',
    'chicos',
    'masculino',
    'men',
    'mens',
    'man',
    'mans',
    'male',
    'gentlemen',
    'herren',
    'herr',
    'homme',
    'hommes',
    'uomo',
    'homem',
  ],
  niña: ['niña', 'niñas', 'girl', 'girls', 'mädchen', 'fille', 'filles'],
  niño: ['niño', 'niños', 'boy', 'boys', 'jungen', 'garçon', 'garçons'],
}

/** The collection a word stands for, such as `señora` for `Women` and `Women's`; none for a kind of goods. */
export function findCollectionKey(word: string): string | undefined {
  const spelling = word
    .toLowerCase()
    .replace(/['’´`]/g, '')
    .trim()
  return Object.keys(FOR_WHOM).find((key) => FOR_WHOM[key]?.includes(spelling))
}

/** The collection of a gender and an age such as Google's feeds name them; none for goods of all. */
export function findGenderCollection(gender: string, ageGroup: string): string | undefined {
  const key = findCollectionKey(gender)
  if (!/^(?:kids|toddler|infant|newborn|niños|bebés?|infantil)$/i.test(ageGroup.trim())) return key
  if (key === 'señora') return 'niña'
  return key === 'caballero' ? 'niño' : key
}
