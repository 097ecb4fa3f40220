import { useGetList } from 'ra-core';
import { everything } from '../../dataProvider/index.ts';
import { useMemo } from 'react';
import { compareText } from '../../../i18n/format.ts';
import type { ChoiceOptions } from '../../schema/fieldTypes/choice/facts.ts';
import type { ResolvedField, ResolvedResource } from '../../schema/model.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';

const byName = { pagination: everything, sort: { field: 'name', order: 'ASC' } } as const;

/** Names of the partners by code; undefined while they are loaded, codes stand for themselves where they cannot be. */
export function usePartnerNames(): Readonly<Record<string, string>> | undefined {
  const { data, isPending } = useGetList('partners', byName, { staleTime: 300_000 });
  return useMemo(() => {
    if (isPending) return undefined;
    return Object.fromEntries((data ?? []).map(({ code, name }) => [String(code), String(name)]));
  }, [data, isPending]);
}

/**
 * The declared users, with the partners that can be chosen: those of the administrator, and those that the user has already.
 * Null while the names of the partners are loaded: a form decides when it opens what can be chosen.
 * @param held the partners of the user who is changed
 */
export function useUserResource(held: readonly string[] = noPartners): ResolvedResource | null {
  const declared = useDeclaration('users');
  const { user, partner, locale } = useSchemaContext();
  const words = usePartnerNames();
  const own = user?.partners;
  const selected = partner?.code;
  return useMemo(() => {
    if (!words) return null;
    const title = (code: string) => words[code] ?? code;
    const choices = [...new Set([...(own ?? []), ...held])].toSorted((a, b) => compareText(title(a), title(b), locale));
    const fields = declared.fields.map((field): ResolvedField => {
      const spec: ResolvedField['spec'] & ChoiceOptions = { ...field.spec, choices, words };
      return field.name === 'partners'
        ? { ...field, spec, default: selected === undefined ? null : [selected] }
        : field;
    });
    return { ...declared, fields, field: Object.fromEntries(fields.map((field) => [field.name, field])) };
  }, [declared, own, selected, held, words, locale]);
}

const noPartners: readonly string[] = [];
