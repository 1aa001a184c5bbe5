-- Whether the one who asks has a tool. Server functions ask it with the token of whoever called them, so that a paid tool is
-- not had for nothing by calling its function (docs/product-rules.md#access).
create function public.may_use_tool(p_tool_id text) returns boolean
language sql stable
set search_path = ''
as $$
  select private.has_tool(p_tool_id)
$$;
