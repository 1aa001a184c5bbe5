/**
 * The version of @supabase/lite whose faults we go around, in this folder for the most part. tests/server/lite-faults.test.ts
 * shows each fault as it is without us.
 */
export const shimmedVersion = "0.10.0";
