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

pub(super) use takes;
