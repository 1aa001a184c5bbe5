-- No document holds a genotype, whatever its key is called: an rs or i id beside one or two letters of A, C, G, T, I and D
-- is one. docs/genotype-guard.md says in words what counts as beside, tests/support/genotype-guard.ts says it once more in
-- another way, and tests/database/genotype-guard.test.ts compares the two.
--
-- A document is looked at as text first, by patterns that cost the same for every letter; its members are walked through
-- only where both an id and a genotype stand alone in texts or keys.

-- True for a text that is an id, with no more than three other signs before and after it.
create function private.is_snp_id(text text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select text ~* '^[^a-z0-9]{0,3}(rs|i)[0-9]+[^a-z0-9]{0,3}$'
$$;

-- True for a text that is one or two letters of a genotype, with no more than three other signs around each.
create function private.is_genotype(text text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select text ~* '^[^a-z0-9]{0,3}[acgtid]([^a-z0-9]{0,3}[acgtid])?[^a-z0-9]{0,3}$'
$$;

-- A document as text in which every escape is a blank: of letters first, however often they are escaped (JSON in a text in
-- JSON), then of marks. A quotation mark that is left ends a text.
create function private.text_without_escapes(document jsonb) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select pg_catalog.replace(pg_catalog.replace(
    pg_catalog.regexp_replace(document::text, '\\+([bfnrt]|u[0-9a-fA-F]{4})', ' ', 'g'), '\\', ' '), '\"', ' ')
$$;

-- True when one text of a document says an id and, before or after it, a genotype, with nothing between them but
-- punctuation, numbers, chromosomes and names of columns.
create function private.holds_genotype_row(plain text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select plain ~* (
    -- The id, then any columns, then the letters.
    '[^a-z0-9](rs|i)[0-9]+[^a-z0-9"]+'
    '((chr)?([0-9]+|xy|x|y|mt|m)[^a-z0-9"]+|[a-z0-9_-]+[^a-z0-9"]*[:=][^a-z0-9"]*)*'
    '[acgtid]{1,2}[^a-z0-9]'
  ) or plain ~ (
    -- The other way round in capitals only, and not ID: "at rs123" and "ID rs123" are English.
    '[^a-zA-Z0-9]([ACGT]{1,2}|II|DD|DI)[^a-zA-Z0-9"]+'
    '((chr)?([0-9]+|XY|X|Y|MT|M)[^a-zA-Z0-9"]+|[a-zA-Z0-9_-]+[^a-zA-Z0-9"]*[:=][^a-zA-Z0-9"]*)*'
    '([rR][sS]|[iI])[0-9]+[^a-zA-Z0-9]'
  )
$$;

-- True when members and elements of a document hold an id beside a genotype:
--   below a key that is an id              {"rs1": "AG"}, {"rs1": {"call": ["A", "G"]}}
--   in what names an id, or below it       {"id": "rs1", "g": "A"}, ["rs1", 1, 752566, "AG"]
--   in two lists side by side              {"ids": ["rs1", "rs2"], "calls": ["AG", "CT"]}, [["rs1"], ["AG"]]
--   below a key of capitals, but not ID    {"AG": ["rs1", "rs2"]}
create function private.holds_genotype_pair(document jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
-- Nobody knows beforehand how many members there are, and compiling for the most takes longer than the walk.
set jit = off
as $$
  with recursive place (node, under_id, under_genotype, is_pair) as (
    select pg_catalog.jsonb_build_array(document), false, false, false
    union all
    select member.value,
      place.under_id or member.names_id or coalesce(private.is_snp_id(member.key), false),
      place.under_genotype or coalesce(member.key ~ '^([ACGT]{1,2}|II|DD|DI)$', false),
      (member.lists_ids and member.lists_genotypes)
        or (member.is_genotype and (place.under_id or member.names_id or coalesce(private.is_snp_id(member.key), false)))
        or (member.is_id
          and (place.under_genotype or coalesce(member.key ~ '^([ACGT]{1,2}|II|DD|DI)$', false)))
    from place cross join lateral (
      select child.key, child.value, child.kind, child.is_id, child.is_genotype,
        pg_catalog.bool_or(child.is_id) over () as names_id,
        pg_catalog.bool_or(child.kind = 'array' and exists (
          select from pg_catalog.jsonb_array_elements(
            case when child.kind = 'array' then child.value else '[]' end
          ) as element (value)
          where pg_catalog.jsonb_typeof(element.value) = 'string' and private.is_snp_id(element.value #>> '{}')
        )) over () as lists_ids,
        pg_catalog.bool_or(child.kind = 'array' and exists (
          select from pg_catalog.jsonb_array_elements(
            case when child.kind = 'array' then child.value else '[]' end
          ) as element (value)
          where pg_catalog.jsonb_typeof(element.value) = 'string' and private.is_genotype(element.value #>> '{}')
        )) over () as lists_genotypes
      from (
        select key, value, pg_catalog.jsonb_typeof(value) as kind,
          pg_catalog.jsonb_typeof(value) = 'string' and private.is_snp_id(value #>> '{}') as is_id,
          pg_catalog.jsonb_typeof(value) = 'string' and private.is_genotype(value #>> '{}') as is_genotype
        from (
          select key, value from pg_catalog.jsonb_each(
            case when pg_catalog.jsonb_typeof(place.node) = 'object' then place.node else '{}' end
          )
          union all
          select null, value from pg_catalog.jsonb_array_elements(
            case when pg_catalog.jsonb_typeof(place.node) = 'array' then place.node else '[]' end
          ) as element (value)
        ) as members
      ) as child
    ) as member
    -- What is neither a container nor of one of the two kinds leads nowhere.
    where member.kind in ('object', 'array') or member.is_id or member.is_genotype
  )
  select exists (select from place where is_pair)
$$;

-- The search in a document and in the documents that stand in its texts. `levels`: how often these may be packed.
create function private.holds_genotypes_within(document jsonb, levels integer) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  texts constant text := document::text;
  plain text;
  unescaped text;
  count_packed integer;
  packed text[];
  unpacked jsonb := '[]';
  one text;
begin
  -- Keys that are refused whatever stands below them. A quotation mark before a colon ends a key: it is no escaped one,
  -- before which there would be a backslash, and behind a text there is a comma or a bracket.
  if texts ~* '"(genetic_?data|extracted_?data|genotypes?|dosages?|alleles?|raw_?calls?|genomes?)":' then
    return true;
  end if;
  -- Most documents name no id at all, and are done here.
  if texts !~* '(rs|i)[0-9]' then
    return false;
  end if;
  -- No document of ours is as deep; the walk copies what it has not come to yet once for each level.
  if pg_catalog.jsonb_path_exists(document, 'strict $.**{24}', '{}', true) then
    return true;
  end if;
  plain := case when pg_catalog.strpos(texts, '\') = 0 then texts else private.text_without_escapes(document) end;
  if private.holds_genotype_row(plain) then
    return true;
  end if;
  -- Every escape of this document's own is one sign here, as it is in the texts that the walk looks at. A quotation mark
  -- that is left ends a text.
  unescaped := case when pg_catalog.strpos(texts, '\') = 0 then texts
    else pg_catalog.regexp_replace(
      pg_catalog.replace(pg_catalog.replace(texts, '\\', ' '), '\"', ' '), '\\([bfnrt]|u[0-9a-fA-F]{4})', ' ', 'g'
    ) end;
  if unescaped ~* '"[^a-z0-9"]{0,3}(rs|i)[0-9]+[^a-z0-9"]{0,3}"'
    and (
      unescaped ~* '"[^a-z0-9"]{0,3}[acgtid]([^a-z0-9"]{0,3}[acgtid])?[^a-z0-9"]{0,3}"([^:]|$)'
      or unescaped ~ '"([ACGT]{1,2}|II|DD|DI)":'
    )
    and private.holds_genotype_pair(document)
  then
    return true;
  end if;
  -- Texts and keys that begin like JSON; nobody has a reason for so many of them.
  count_packed := pg_catalog.regexp_count(texts, '(^|[^\\])"( |\\[nrt])*([\[{]|\\")');
  if count_packed = 0 then
    return false;
  end if;
  if count_packed > 100 then
    return true;
  end if;
  packed := array(
    select found.value #>> '{}'
    from pg_catalog.jsonb_path_query(document,
      'strict $.** ? (@.type() == "string"
        && @ like_regex "^[ \n\r\t]*[\[{\"]" && @ like_regex "(rs|i)[0-9]" flag "i")', '{}', true
    ) as found (value)
  );
  if pg_catalog.cardinality(packed) = 0 then
    return false;
  end if;
  if levels = 0 then
    return true;
  end if;
  foreach one in array packed loop
    begin
      -- In an object of its own: what stands in two texts does not stand side by side.
      unpacked := unpacked || pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('packed', one::jsonb));
    exception when others then
      -- Not JSON, but a text, which was looked at as such.
    end;
  end loop;
  return private.holds_genotypes_within(unpacked, levels - 1);
end
$$;

-- True when a document holds a genotype anywhere, or names an id and is made so that it cannot be searched in good time:
-- deeper than 24 levels, more than a hundred texts that begin like JSON, or JSON packed in texts more than four times.
create function private.holds_genotypes(document jsonb) returns boolean
language sql immutable parallel unsafe
set search_path = ''
as $$
  select coalesce(private.holds_genotypes_within(document, 4), false)
$$;

-- True when a document is missing or an object whose text is no longer than the given number of characters.
create function private.is_small_object(document jsonb, longest integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select document is null
    or (pg_catalog.jsonb_typeof(document) = 'object' and pg_catalog.length(document::text) <= longest)
$$;
