//! JSON as the command line writes it: names in snake case, one object a line.

use serde::Serialize;
use serde_json::{Map, Value};

/// A value with its keys in snake case.
pub fn snake_case(value: &impl Serialize) -> Value {
    // The engine's reports are plain data, which can always be written.
    renamed(serde_json::to_value(value).unwrap_or(Value::Null))
}

fn renamed(value: Value) -> Value {
    match value {
        Value::Object(object) => {
            Value::Object(object.into_iter().map(|(key, value)| (snake(&key), renamed(value))).collect())
        }
        Value::Array(values) => Value::Array(values.into_iter().map(renamed).collect()),
        other => other,
    }
}

fn snake(key: &str) -> String {
    let mut name = String::with_capacity(key.len() + 4);
    for letter in key.chars() {
        if letter.is_ascii_uppercase() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}

/// Takes a field out of an object; null when it has none.
pub fn take(object: &mut Map<String, Value>, key: &str) -> Value {
    object.remove(key).unwrap_or(Value::Null)
}

/// A list of objects as one object by the value of a key, each with what else it holds.
pub fn keyed(list: Value, key: &str) -> Value {
    let Value::Array(list) = list else { return Value::Object(Map::new()) };
    let entries = list.into_iter().filter_map(|entry| match entry {
        Value::Object(mut entry) => {
            let name = take(&mut entry, key).as_str().map(str::to_owned)?;
            Some((name, Value::Object(entry)))
        }
        _ => None,
    });
    Value::Object(entries.collect())
}

/// A word of a report, as it is written.
pub fn word(value: &impl Serialize) -> String {
    snake_case(value).as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn keys_are_renamed_at_every_depth() {
        let value = json!({"buildBasis": [{"firstLines": 1}], "z": {"a": "keepMe"}});
        assert_eq!(snake_case(&value), json!({"build_basis": [{"first_lines": 1}], "z": {"a": "keepMe"}}));
    }

    #[test]
    fn lists_become_objects() {
        let list = json!([{"reason": "a", "count": 2}, {"reason": "b", "count": 1}]);
        assert_eq!(keyed(list, "reason"), json!({"a": {"count": 2}, "b": {"count": 1}}));
        assert_eq!(keyed(Value::Null, "reason"), json!({}));
    }
}
