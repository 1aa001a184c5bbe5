-- The tool that a prediction of this type belongs to, for server functions, which see the schema public alone.
create function public.tool_of_prediction(p_prediction_type text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select private.tool_of_prediction(p_prediction_type)
$$;
