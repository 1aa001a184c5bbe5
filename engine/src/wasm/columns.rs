//! Columns of a class, each to be taken once.

/// A method for each column in a field of a class, which takes it.
macro_rules! takes {
    ($class:ident as $js_class:ident, $field:ident: $($name:ident: $js_name:ident -> $of:ty),* $(,)?) => {
        #[wasm_bindgen(js_class = $js_class)]
        impl $class {
            $(
                /// The column of this name.
                #[wasm_bindgen(js_name = $js_name)]
                pub fn $name(&mut self) -> Vec<$of> {
                    std::mem::take(&mut self.$field.$name)
                }
            )*
        }
    };
}

/// The same for the sums and counts of [`crate::score::columns::ScoreColumns`], and for more columns of it.
macro_rules! takes_sums {
    ($class:ident as $js_class:ident, $field:ident: $($name:ident: $js_name:ident -> $of:ty),* $(,)?) => {
        $crate::wasm::columns::takes! {
            $class as $js_class, $field:
            raw: raw -> f64,
            compared_sum: comparedSum -> f64,
            mean: mean -> f64,
            variance: variance -> f64,
            measured_variance: measuredVariance -> f64,
            measured_rows: measuredRows -> u32,
            total_variance: totalVariance -> f64,
            without_frequency: withoutFrequency -> f64,
            close_rows: closeRows -> f64,
            palindromic_rules: palindromicRules -> u8,
            fate_counts: fateCounts -> u32,
            $($name: $js_name -> $of,)*
        }
    };
}

pub(super) use {takes, takes_sums};
