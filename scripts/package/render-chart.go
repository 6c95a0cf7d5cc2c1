// Renders a Helm chart where there is no `helm`: Go's own templates with the functions of Sprig, as Helm does it, from Debian's
// packages golang-go, golang-github-masterminds-sprig-dev and golang-gopkg-yaml.v3-dev.
//
// render-chart CHART VALUES RELEASE: the values of the file VALUES lie over those of the chart; prints what would be installed.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

type files struct{ chart string }

// Get is what templates call as .Files.Get.
func (f files) Get(name string) (string, error) {
	text, err := os.ReadFile(filepath.Join(f.chart, name))
	return string(text), err
}

func read(name string) map[string]interface{} {
	text, err := os.ReadFile(name)
	stop(err)
	values := map[string]interface{}{}
	stop(yaml.Unmarshal(text, &values))
	return values
}

func merge(below, above map[string]interface{}) map[string]interface{} {
	for key, value := range above {
		mine, isMap := below[key].(map[string]interface{})
		theirs, areMaps := value.(map[string]interface{})
		if isMap && areMaps {
			below[key] = merge(mine, theirs)
		} else {
			below[key] = value
		}
	}
	return below
}

func toYaml(value interface{}) (string, error) {
	var text bytes.Buffer
	encoder := yaml.NewEncoder(&text)
	encoder.SetIndent(2)
	err := encoder.Encode(value)
	return strings.TrimSuffix(text.String(), "\n"), err
}

func capitalised(chart map[string]interface{}) map[string]interface{} {
	named := map[string]interface{}{}
	for key, value := range chart {
		named[strings.ToUpper(key[:1])+key[1:]] = value
	}
	return named
}

func stop(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func main() {
	chart, release := os.Args[1], os.Args[3]
	root := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	for _, name := range []string{"env", "expandenv"} {
		delete(functions, name)
	}
	functions["toYaml"] = toYaml
	functions["toJson"] = func(value interface{}) (string, error) {
		text, err := json.Marshal(value)
		return string(text), err
	}
	functions["include"] = func(name string, data interface{}) (string, error) {
		var text bytes.Buffer
		err := root.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, errors.New(message)
		}
		return value, nil
	}
	functions["lookup"] = func(...string) map[string]interface{} { return map[string]interface{}{} }
	root.Funcs(functions)

	names, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	stop(err)
	sort.Strings(names)
	for _, name := range names {
		text, err := os.ReadFile(name)
		stop(err)
		_, err = root.New(filepath.Base(name)).Parse(string(text))
		stop(err)
	}
	data := map[string]interface{}{
		"Values":  merge(read(filepath.Join(chart, "values.yaml")), read(os.Args[2])),
		"Chart":   capitalised(read(filepath.Join(chart, "Chart.yaml"))),
		"Release": map[string]interface{}{"Name": release, "Namespace": "solar", "Service": "Helm", "IsInstall": true},
		"Files":   files{chart},
	}
	for _, name := range names {
		if !strings.HasSuffix(name, ".yaml") {
			continue
		}
		fmt.Println("---")
		stop(root.ExecuteTemplate(os.Stdout, filepath.Base(name), data))
	}
}
