-- Documents from before the page judged which places tell a genotype (docs/saved-places.md). Of these nothing is known but their numbers, so what
-- may tell goes. New documents are judged by the page, set by set.

-- A score of a job: its place stays where it is of a large set of ours, whole but for a few rows, and not at an end of the scale.
create function private.cleaned_score(score jsonb, sets jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case
    when score -> 'z' is null or pg_catalog.jsonb_typeof(score -> 'z') <> 'number' then score
    when coalesce((sets -> (score ->> 'set')::integer ->> 'isBuiltIn')::boolean, false)
      and sets -> (score ->> 'set')::integer ->> 'name'
        in ('education-lead-set', 'cognition-lead-set', 'math-ability-lead-set', 'highest-math-lead-set')
      and (score ->> 'matched')::integer >= 200 and pg_catalog.abs((score ->> 'z')::numeric) <= 2
    then score
    else score || '{"z": null, "percentile": null, "low": null, "high": null, "reference": "none",
      "matched": 0, "predicted": 0, "withheld": "few-variants"}'
  end
$$;

-- The results of a job, a text. Without the blanks that PostgreSQL writes, since a full document has no room for them; no value of ours has such signs.
create function private.cleaned_scores(results jsonb, job jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return pg_catalog.jsonb_build_object('scores', pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(coalesce((
    select pg_catalog.jsonb_agg(private.cleaned_score(score, job -> 'sets') order by at)
    from pg_catalog.jsonb_array_elements((results ->> 'scores')::jsonb) with ordinality as list (score, at)
  ), '[]')::text, '": ', '":'), ', "', ',"'), '}, {', '},{'));
exception when others then
  return '{"scores": "[]"}';
end
$$;

update public.prediction_results as saved set results = case tool
    when 'jobs' then private.cleaned_scores(saved.results, made.input_data -> 'job')
    -- An estimate had the scores with all their digits. What follows from parts and error is computed when it is read.
    when 'iq-prediction' then saved.results || '{"fsiq": null, "latent_g": null, "full_scale_iq": null, "component_breakdown": null}'
      || pg_catalog.jsonb_build_object(
        'components', saved.results -> 'components'
          || pg_catalog.jsonb_build_object('genetic', pg_catalog.round((saved.results -> 'components' ->> 'genetic')::numeric)),
        'polygenic_scores', saved.results -> 'polygenic_scores' || '{"direct_genetics": null, "genetic_nurture": null}'
      )
    -- Of the answer of an analysis the page reads the settings alone, and computes it anew.
    else '{"withheld": "few-variants"}'
  end
from (
  select id, input_data, private.tool_of_prediction(prediction_type) as tool from public.user_predictions
) as made
where made.id = saved.prediction_id and (
  tool in (
    'jobs', 'omnotype', 'polytrait-quickscore', 'embryo-selection', 'embryo-suite', 'optimatium', 'apex-iq', 'advanced-iq-analytics'
  )
  or tool = 'iq-prediction' and pg_catalog.jsonb_typeof(saved.results -> 'components' -> 'genetic') = 'number'
    and saved.results -> 'genetic_file_info' ->> 'reference' in ('european', 'adjusted')
);

-- Scores of a genome that a prediction had filled in stood among the settings.
update public.user_predictions set input_data = input_data #- '{settings,cognition}' #- '{settings,education}'
where private.tool_of_prediction(prediction_type) = 'super-ensemble';

drop function private.cleaned_scores(jsonb, jsonb);
drop function private.cleaned_score(jsonb, jsonb);
