/** Effect sizes that people type lie between minus this and this (docs/product-rules.md#administration). */
export const typedEffectLimit = 0.5;
